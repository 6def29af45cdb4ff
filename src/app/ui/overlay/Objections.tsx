import shared from '#app/ui/theme/shared.module.css'

/**
 * Lists what speaks against an action before the user confirms it. Renders nothing if there is nothing to list.
 */
export function Objections({ title, lines }: { title?: string; lines: readonly string[] }) {
  if (!lines.length) return null
  return (
    <>
      {title && <p className={shared.below}>{title}</p>}
      <ul className={`${shared.bullets} ${shared.below}`}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
