const base = 'http://own.invalid'

/** A path of our own pages, as it may stand behind a sign-in; anything that a browser would read as another address becomes /home. */
export function ownPath(wanted: string): string {
  // Browsers drop tabs and line breaks and read a backslash as a slash: '/\evil' is another host.
  const isPlain = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(wanted)
  if (!isPlain || !URL.canParse(wanted, base)) return '/home'
  const { origin, pathname, search, hash } = new URL(wanted, base)
  // '/.//evil' is a path of ours to a parser and another host as soon as it stands alone.
  const isOwn = origin === base && !pathname.startsWith('//') && !/^\/(api|login)(\/|$)/.test(pathname)
  return isOwn ? `${pathname}${search}${hash}` : '/home'
}
