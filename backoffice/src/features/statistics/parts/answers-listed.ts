/** The list of the answers that a figure counts. */
export function answersListed(form: string, search: Record<string, string>): string {
  return `/respuestas/listado/${encodeURIComponent(form)}?${new URLSearchParams(search)}`
}
