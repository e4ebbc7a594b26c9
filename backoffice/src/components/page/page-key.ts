/** The page that stands at an address: the places of the editor are one, which goes on from place to place. */
export function pageKey(pathname: string): string {
  return /^\/editar\/[^/]+/i.exec(pathname)?.[0] ?? pathname
}
