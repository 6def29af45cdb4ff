/**
 * Mail that has lain for so many days goes only when staff say so: after a long stop, or once a mail server or a club's address is there
 * at last, nobody gets a burst of old news.
 */
export const staleAfterDays = 7
