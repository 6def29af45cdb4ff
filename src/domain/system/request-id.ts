/** The response header with the id of the request. */
export const requestIdHeader = 'X-Request-Id'
