import type { HeadOfFile } from '@ventanilla/ui/neighbours'

/** As much as a reader of PMTiles asks for first: what the file is, and where the first of its parts are. */
const length = 16_384

/** Begins to read a map file before its drawing has come. Undefined where it does not come so, or the map is of pictures: the drawing asks itself then. */
export async function readHead(url: string): HeadOfFile {
  if (url.includes('{z}')) return undefined
  try {
    const response = await fetch(url, { headers: { Range: `bytes=0-${length - 1}` } })
    if (response.status !== 206) return undefined
    const etag = response.headers.get('ETag')
    return { data: await response.arrayBuffer(), ...(etag !== null && { etag }) }
  } catch {
    return undefined
  }
}
