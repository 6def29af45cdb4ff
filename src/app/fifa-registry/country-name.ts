import { translate } from '#app/platform/i18n.ts'
import { countries } from '#domain/fifa-registry/codes.ts'

/** The name of a country by its code, or the code itself if it is unknown. */
export function countryName(code: string): string {
  const known = countries.find((one) => one === code)
  return known ? translate(`registry.country.${known}`) : code
}
