/** The list of the answers that a figure counts, by the filters of its address. */
export type Listed = (search: Readonly<Record<string, string>>) => string

/** Lists of a form. Where only the own answers are counted, `by` keeps the list to those too: it may show others. */
export function listOf(form: string, by?: string): Listed {
  return search =>
    `/respuestas/listado/${encodeURIComponent(form)}?${new URLSearchParams({ ...search, ...(by !== undefined && { by }) })}`
}
