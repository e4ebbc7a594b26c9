/** What the address of a citizen's page names (spec 1 §2). `token` '-' stands for one that was exchanged already. */
export type CitizenPlace =
  | { page: 'form'; formId: string; token: string }
  | { page: 'answers'; token: string }
  | { page: 'answer'; answerId: string; citizenId: string }
  | { page: 'revision'; answerId: string; token: string }
  | { page: 'saved'; formId: string; docCode: string; citizenId: string | undefined }

export function readCitizenPlace(pathname: string): CitizenPlace | undefined {
  const [, root, page = '', ...rest] = pathname.replace(/\/$/, '').split('/').map(decoded)
  const [first = '', second = ''] = rest
  if (root !== 'ciudadano' || first === '' || second === '') return undefined
  switch (page) {
    case 'contestar':
      return { page: 'form', formId: first, token: second }
    case 'revision':
      return { page: 'revision', answerId: first, token: second }
    case 'formularios':
      return first === 'respuestas' ? { page: 'answers', token: second } : undefined
    case 'ver':
      return { page: 'answer', answerId: first, citizenId: second }
    case 'guardado':
      return { page: 'saved', formId: first, docCode: second, citizenId: rest[2] || undefined }
    default:
      return undefined
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}
