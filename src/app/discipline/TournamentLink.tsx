import type { Fine } from '#domain/discipline/fine.ts'

type Props = { name: string } & Pick<Fine, 'TournementUrl'>

/** Links to the association's page about a tournament, if the operator configured an address (OP-099). */
export function TournamentLink({ name, TournementUrl }: Props) {
  if (!TournementUrl) return name
  return (
    <a href={TournementUrl} target="_blank" rel="noreferrer" tabIndex={-1}>
      {name}
    </a>
  )
}
