import * as codes from '#domain/fifa-registry/codes.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import type { Texts } from '../platform/texts.ts'

/** FIO-09, OP-146: the option lists of the registry by name. */
export function registryOptionLists(texts: Texts) {
  const titled = (titles: readonly (readonly [number, TextKey])[]) =>
    titles.map(([Id, title]) => ({ Id, Name: texts.translate(title) }))
  const named = <Name extends string>(names: readonly Name[], title: (name: Name) => TextKey) =>
    names.map((Id) => ({ Id, Name: texts.translate(title(Id)) }))
  return {
    Status: titled(codes.statusTitles),
    Level: titled(codes.levelTitles),
    Discipline: titled(codes.disciplineTitles),
    RegistrationNature: titled(codes.natureTitles),
    Gender: titled(codes.genderTitles),
    MatchOfficialRole: named(codes.matchOfficialRoles, (name) => `registry.matchOfficialRole.${name}`),
    TeamOfficialRole: named(codes.teamOfficialRoles, (name) => `registry.teamOfficialRole.${name}`),
    OrganisationNature: named(codes.organisationNatures, (name) => codes.organisationNatureTitles[name]),
    GroundNature: named(codes.groundNatures, (name) => `registry.groundNature.${name}`),
    Country: named(codes.countries, (name) => `registry.country.${name}`),
  }
}
