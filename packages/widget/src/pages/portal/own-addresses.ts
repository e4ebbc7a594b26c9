/** Where a citizen's pages are; the session is kept, so no address carries a token. Language and theme go along. */
const part = encodeURIComponent

export function answersAddress(): string {
  return `/ciudadano/formularios/respuestas/-${window.location.search}`
}

export function answerAddress(id: string, citizenId: string): string {
  return `/ciudadano/ver/${part(id)}/${part(citizenId)}${window.location.search}`
}

export function revisionAddress(id: string): string {
  return `/ciudadano/revision/${part(id)}/-${window.location.search}`
}

export function savedAddress(formId: string, docCode: string): string {
  return `/ciudadano/guardado/${part(formId)}/${part(docCode)}${window.location.search}`
}
