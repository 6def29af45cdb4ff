/** The columns of the compared grids. */
export const fields = [
  'Name',
  'TeamShortName',
  'Address',
  'Postcode',
  'PostboxName',
  'Gsm',
  'Division',
  'Permission',
  'Email',
]
