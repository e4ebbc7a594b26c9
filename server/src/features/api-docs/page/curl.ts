import type { Described } from '../document/described.ts'

/** A body of more lines is read from a file. */
const mostLines = 12

export type Request = { readonly method: string; readonly path: string; readonly endpoint: Described }

/** The request of an endpoint's examples: its address below `base`, its headers, and its body. */
export function requestOf(base: string, { method, path, endpoint }: Request) {
  const { parameters = [], security, requestBody } = endpoint
  const query = new URLSearchParams()
  const headers: Record<string, string> = {}
  let filled = path
  for (const { name, in: place, required, example } of parameters) {
    const value = String(example)
    if (place === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(value))
    else if (place === 'header') headers[name] = value
    else if (required) query.set(name, value)
  }
  if (security.some(each => 'citizen' in each || 'link' in each)) headers['Authorization'] = 'Bearer $TOKEN'
  const { 'application/json': json, 'multipart/form-data': form } = requestBody?.content ?? {}
  return {
    method: method.toUpperCase(),
    address: `${base}${filled}${query.size > 0 ? `?${query.toString()}` : ''}`,
    headers,
    needsCookie: security.some(each => 'session' in each),
    body: json && JSON.stringify(json.example, null, 2),
    fields: Object.keys(record(form?.schema['properties'])),
  }
}

/** The same for a terminal. The cookie is kept by signing in, in cookies.txt; `file` is a body that is too long for the line. */
export function curlOf(base: string, request: Request): { line: string; file?: string | undefined } {
  const { method, address, headers, needsCookie, body, fields } = requestOf(base, request)
  const isLong = body !== undefined && body.split('\n').length > mostLines
  const isBytes = request.endpoint.responses['200']?.content?.['*/*'] !== undefined
  // Events come as long as somebody listens; a file is one.
  const kept = isBytes ? (request.endpoint.operationId === 'getEvents' ? '-N' : '-o answered') : ''
  const parts = [
    `curl ${method === 'GET' || (method === 'POST' && (body || fields.length > 0)) ? '' : `-X ${method} `}'${address}'`,
    request.endpoint.operationId === 'postSession' ? '-c cookies.txt' : '',
    needsCookie ? '-b cookies.txt' : '',
    // In double quotes the shell fills in the token.
    ...Object.entries(headers).map(([name, value]) =>
      value.includes('$') ? `-H "${name}: ${value}"` : `-H '${name}: ${value}'`,
    ),
    ...(body ? [`-H 'Content-Type: application/json'`, isLong ? '-d @body.json' : `-d '${quoted(body)}'`] : []),
    ...fields.map(name => `-F ${name}=${name === 'file' ? '@photo.jpg' : '…'}`),
    kept,
  ]
  return { line: parts.filter(Boolean).join(' \\\n  '), file: isLong ? body : undefined }
}

function quoted(text: string): string {
  return text.replaceAll("'", `'\\''`)
}

function record(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}
