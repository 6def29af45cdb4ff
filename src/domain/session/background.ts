/** Marks a request that no user input caused, with any value. Such a request does not keep access alive. */
export const backgroundHeader = 'Bakvordur-Background'
