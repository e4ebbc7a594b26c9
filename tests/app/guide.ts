import { readFileSync } from 'node:fs'

/** The guide for programs, whose examples tests run. */
export const integrating = readFileSync(new URL('../../docs/integrating.md', import.meta.url), 'utf8')

/** A program of it, by its language and its name. */
export function programOf(language: string, name: string): string {
  const shown = new RegExp(`^\`\`\`${language} ${name}\\n([^]*?)^\`\`\`$`, 'm').exec(integrating)?.[1]
  if (shown === undefined) throw new Error(`docs/integrating.md has no ${language} ${name}`)
  return shown
}
