import { expect, test } from 'vitest'
import { bareKennitala, isKennitala, kennitala, shownKennitala } from '#domain/platform/kennitala.ts'

test.each(['0101302989', '010130-2989', ' 010130 2989 '])(
  'SES-44 %j is ten digits when it is taken',
  (typed) => {
    expect(kennitala().parse(typed)).toBe('0101302989')
    expect(shownKennitala(bareKennitala(typed))).toBe('010130-2989')
  },
)

test.each(['', '010130298', '01013029890', '010130298a', '０１０１３０２９８９'])(
  'SES-44 %j is refused',
  (typed) => {
    expect(kennitala().safeParse(typed).success).toBe(false)
    expect(isKennitala(typed)).toBe(false)
  },
)

test('SES-44 no check digit is asked for: the registry’s answer is the truth', () => {
  for (let digit = 0; digit <= 9; digit++) expect(isKennitala(`010130298${digit}`)).toBe(true)
})
