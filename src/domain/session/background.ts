/** A client sends this header, with any value, if nobody is at it: the request then keeps no access alive. */
export const backgroundHeader = 'Bakvordur-Background'
