/** The name that a response gives its file. */
export function fileName(response: Response, otherwise: string): string {
  return /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? otherwise
}
