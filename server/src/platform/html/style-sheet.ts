import { readFileSync } from 'node:fs'
import { installation } from '../config/installation.ts'

/**
 * The text of a style sheet, by its path among the sources of the server: read once at the start, by the built server too, and sent without
 * its comments and line ends. What it says of the theme 'dark' holds for 'auto' too where the device is dark.
 */
export function styleSheet(path: `${string}.css`): string {
  const text = readFileSync(new URL(`server/src/${path}`, installation), 'utf8')
  return text
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(
      /@media screen \{ :root\[data-theme="dark"\] (\{[^}]*\}) \}/,
      '$& @media screen and (prefers-color-scheme: dark) { :root[data-theme="auto"] $1 }',
    )
}
