/** The header of each answer that contains the id of its request. */
export const requestIdHeader = 'X-Request-Id'
