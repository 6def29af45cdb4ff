/** Marks a request without user input, with any value. Such a request does not extend access. */
export const backgroundHeader = 'Bakvordur-Background'
