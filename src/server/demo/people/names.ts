import { known } from '../../platform/known.ts'
import type { Random } from '../random.ts'
import { commonNames, femaleNames, maleNames } from './first-names.ts'

export type Gender = 'male' | 'female' | null

type InventedName = { name: string; nationality: string }

export function inventName(random: Random, gender: Gender): InventedName {
  if (gender && random.chance(0.05)) return foreignName(random, gender)
  return { name: `${givenNames(random, gender)} ${lastName(random, gender)}`, nationality: 'IS' }
}

function givenNames(random: Random, gender: Gender) {
  if (!gender) return random.pick(commonNames)
  const names = gender === 'male' ? maleNames : femaleNames
  const [first, second] = random.shuffled(names.slice(0, 60)).slice(0, 2)
  return random.chance(0.55) ? `${known(first).name} ${known(second).name}` : random.pick(names).name
}

/** A patronymic, sometimes a matronymic; ends in -bur if the person has no gender in the register. */
function lastName(random: Random, gender: Gender) {
  const parent = random.pick(random.chance(0.15) ? femaleNames : maleNames)
  if (gender === 'female') return `${parent.ofDaughter}dóttir`
  return `${parent.ofSon}${gender === 'male' ? 'son' : 'bur'}`
}

const foreign = [
  {
    nationality: 'PL',
    male: ['Krzysztof', 'Łukasz', 'Wojciech', 'Paweł'],
    female: ['Agnieszka', 'Małgorzata', 'Zofia', 'Bożena'],
    last: {
      male: ['Wiśniewski', 'Dąbrowski', 'Kaczyński'],
      female: ['Wiśniewska', 'Dąbrowska', 'Kaczyńska'],
    },
  },
  {
    nationality: 'DK',
    male: ['Søren', 'Jørgen', 'Rasmus'],
    female: ['Kirsten', 'Mette', 'Bodil'],
    last: { male: ['Kjærgaard', 'Østergaard'], female: ['Kjærgaard', 'Østergaard'] },
  },
  {
    nationality: 'RS',
    male: ['Đorđe', 'Miloš', 'Nikola'],
    female: ['Jelena', 'Snežana', 'Milica'],
    last: { male: ['Živković', 'Obradović'], female: ['Živković', 'Obradović'] },
  },
  {
    nationality: 'ES',
    male: ['Íñigo', 'Joaquín', 'Raúl'],
    female: ['Begoña', 'Nuria', 'Inés'],
    last: { male: ['Núñez Ibáñez', 'Peña Crespo'], female: ['Núñez Ibáñez', 'Peña Crespo'] },
  },
  {
    nationality: 'NG',
    male: ['Chukwuemeka', 'Oluwaseun'],
    female: ['Adaeze', 'Ngozi'],
    last: { male: ["O'Balogun", 'Okwuosa'], female: ["O'Balogun", 'Okwuosa'] },
  },
] as const

function foreignName(random: Random, gender: 'male' | 'female'): InventedName {
  const country = random.pick(foreign)
  const name = `${random.pick<string>(country[gender])} ${random.pick<string>(country.last[gender])}`
  return { name, nationality: country.nationality }
}
