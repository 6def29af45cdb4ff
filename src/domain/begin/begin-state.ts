/** The path of the call `beginState`, apart from its schemas, which the login page does not load. */
export const beginPath = 'rest/begin'
