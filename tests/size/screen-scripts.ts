import { readFileSync } from 'node:fs'
import { appPaths } from '@ventanilla/api'

const root = new URL('../../', import.meta.url)
const app = new URL('backoffice/dist/app/', root)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

type Screen = keyof typeof appPaths
type Chunk = { file: string; imports?: readonly string[] }

/** The namespaces that a screen's text comes from, beside what every screen says. */
function namespacesOf(screen: Screen): string[] {
  const [, listed = ''] =
    new RegExp(`path: appPaths\\.${screen},[\\s\\S]*?lazyWithText\\(\\s*\\[([^\\]]*)\\]`).exec(
      read('backoffice/src/app/pages.ts'),
    ) ?? []
  return ['start', ...[...listed.matchAll(/'(\w+)'/g)].flatMap(([, name]) => name ?? [])]
}

/** Every script that a screen of the backoffice begins with, in a language: what its page names, and its sentences. */
export function scriptsOf(screen: Screen, language: string): string[] {
  const page = read(`backoffice/dist/app/screens/${screen}.html`)
  const named = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].flatMap(([, file]) => file ?? [])
  const manifest = JSON.parse(read('backoffice/dist/app/.vite/manifest.json')) as Record<string, Chunk>
  const texts = namespacesOf(screen).map(name => {
    const key = `../packages/text/src/compiled/namespaces/${name}/${language}.ts`
    const file = manifest[key]?.file
    if (file === undefined) throw new Error(`The build has no chunk of ${key}`)
    return file
  })
  return [...new Set([...named, ...texts])].toSorted()
}

/** The scripts of a part that a screen asks for by itself once it is drawn, with what they import and what the part says. */
function scriptsOfLatePart(source: string, namespaces: readonly string[], language: string): string[] {
  const manifest = JSON.parse(read('backoffice/dist/app/.vite/manifest.json')) as Record<string, Chunk>
  const found = new Set<string>()
  const follow = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no chunk of ${key}`)
    if (found.has(chunk.file)) return
    found.add(chunk.file)
    chunk.imports?.forEach(follow)
  }
  follow(source)
  for (const name of namespaces) follow(`../packages/text/src/compiled/namespaces/${name}/${language}.ts`)
  return [...found]
}

/** What was asked for before a screen could be worked on. Who else has a form open is asked for once the editor is drawn, passkeys once the sign-in is. */
export function withoutLateParts(asked: readonly string[], screen: Screen, language: string): string[] {
  const counted = scriptsOf(screen, language)
  const presence = 'src/features/editor/together/Presence.tsx'
  const passkeys = 'src/features/sign-in/PasskeyPart.tsx'
  const late =
    screen === 'editForm'
      ? scriptsOfLatePart(presence, ['together', 'compare'], language)
      : screen === 'signIn'
        ? scriptsOfLatePart(passkeys, ['passkey'], language)
        : []
  return [...new Set(asked)].filter(path => counted.includes(path) || !late.includes(path)).toSorted()
}

export const contentOf = (file: string): Buffer => readFileSync(new URL(file, app))
