/** A request with this header, whatever its value, was not caused by the user. It does not extend the user's access. */
export const backgroundHeader = 'Bakvordur-Background'
