import { type BrandTheme, brandColours } from '@ventanilla/model'

/**
 * The colours of a town's pages (`#rrggbb`) as a style sheet: for the page by its own names, for the form by those that a town's page sets
 * (docs/embedding.md, Colours). A file of its own, as the policy of pages lets nothing stand inline.
 */
export function brandCss(colour: string): string {
  const { light, dark } = brandColours(colour)
  return [
    `:root{--brand:${colour};${values(light)}}`,
    `@media screen{:root[data-theme="dark"]{${values(dark)}}}`,
    `@media screen and (prefers-color-scheme:dark){:root[data-theme="auto"]{${values(dark)}}}`,
  ].join('\n')
}

function values({ accent, strong, soft, onAccent }: BrandTheme): string {
  return [
    `--link:${accent}`,
    `--soft:${soft}`,
    `--accent:${accent}`,
    `--accent-strong:${strong}`,
    `--on-accent:${onAccent}`,
    `--ventanilla-accent:${accent}`,
    `--ventanilla-accent-strong:${strong}`,
    `--ventanilla-accent-soft:${soft}`,
    `--ventanilla-on-accent:${onAccent}`,
  ].join(';')
}
