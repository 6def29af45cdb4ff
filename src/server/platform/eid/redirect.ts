/**
 * Where the local provider may send the browser back to: a path of this app, or an address of one of its own
 * origins. Null for all else, so that it is no open redirect (threats T20). A path stays a path, so that it is
 * right behind any proxy.
 */
export function returnAddress(redirectUri: string, origins: readonly string[]): string | null {
  const here = 'http://here.invalid'
  const wanted = redirectUri || '/'
  if (!URL.canParse(wanted, here)) return null
  const url = new URL(wanted, here)
  url.hash = ''
  if (url.username || url.password) return null
  if (origins.includes(url.origin)) return url.href
  const path = url.pathname + url.search
  return url.origin === here && wanted.startsWith('/') && !path.startsWith('//') ? path : null
}
