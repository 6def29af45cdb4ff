/** OP-051: men 1 and women 0, as in squad lists. */
export const genders = [1, 0] as const

export const groupLabels = { 1: 'users.men', 0: 'users.women' } as const
