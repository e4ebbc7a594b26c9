/** The server says that something went wrong in it: nothing that passes by itself, so nobody waits and tries again. */
export const broken = {
  status: 500,
  contentType: 'application/problem+json',
  body: JSON.stringify({
    type: 'about:blank',
    title: 'Error',
    status: 500,
    detail: 'Algo salió mal',
    code: 'internal',
  }),
}
