/** Marks an address as that of a pooler which gives each transaction another connection: threads are given nothing but an address. */
const mark = 'pgbouncer'

export function pooledUrl(url: string): string {
  const marked = new URL(url)
  marked.searchParams.set(mark, 'true')
  return marked.href
}

/** What the driver is given, and whether the other end is such a pooler. */
export function readPooledUrl(url: string): { readonly address: string; readonly isPooled: boolean } {
  if (!url.includes(`${mark}=true`)) return { address: url, isPooled: false }
  const address = new URL(url)
  address.searchParams.delete(mark)
  return { address: address.href, isPooled: true }
}
