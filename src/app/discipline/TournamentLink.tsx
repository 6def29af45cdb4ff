import type { Fine } from '#domain/discipline/fine.ts'

type Props = { name: string } & Pick<Fine, 'TournementUrl'>

/** The association's page about a tournament, where the operator named one (OP-099). */
export function TournamentLink({ name, TournementUrl }: Props) {
  if (!TournementUrl) return name
  return (
    <a href={TournementUrl} target="_blank" rel="noreferrer" tabIndex={-1}>
      {name}
    </a>
  )
}
