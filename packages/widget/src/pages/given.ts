import type { PublicForm } from '@ventanilla/api'

/** What the address of our own page names. */
export function readPlace({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const [, formId, savedId, docCode] =
    pathname.match(/^\/publico\/(?:contestar\/([^/]+)|guardado\/([^/]+)\/([^/]+))\/?$/) ?? []
  const [, leftId, resumeId] = pathname.match(/^\/seguir\/([^/]+)\/([\w-]+)\/?$/) ?? []
  const id = formId ?? savedId ?? leftId
  if (!id) return undefined
  return {
    formId: decodeURIComponent(id),
    /** What a link to go on with leads to. */
    resumeId,
    docCode: docCode === undefined ? undefined : decodeURIComponent(docCode),
    query: new URLSearchParams(search),
  }
}

/** The form that the page brought along, so that it is there without another request. */
export function readGivenForm(element: HTMLElement): PublicForm | undefined {
  const text = element.ownerDocument.getElementById('ventanilla-form')?.textContent
  if (!text) return undefined
  try {
    const form: unknown = JSON.parse(text)
    return typeof form === 'object' && form !== null && 'definition' in form ? (form as PublicForm) : undefined
  } catch {
    return undefined
  }
}
