import type { Context as HttpContext } from 'hono'

/** Says which part of how many the answered rows are: `Content-Range: audit 0-19/312`. */
export function restPage<Row>(
  http: HttpContext,
  name: string,
  from: number,
  rows: Row[],
  total: number,
): Row[] {
  http.header('Content-Range', `${name} ${from}-${from + Math.max(rows.length, 1) - 1}/${total}`)
  return rows
}
