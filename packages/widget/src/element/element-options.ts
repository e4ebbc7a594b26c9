import type { MountOptions, PrefillValue, WidgetTheme } from '../host/options.ts'

const themes: readonly WidgetTheme[] = ['light', 'dark', 'auto']
export const themeOf = (value: string | null) => themes.find(theme => theme === value)

/** What the attributes of an element say: `lang`, `theme`, `draft`, `nonce`, `prefill-…`; each also with `data-` before it. */
export function elementOptions(
  element: HTMLElement,
): Pick<MountOptions, 'lang' | 'theme' | 'draft' | 'prefill' | 'nonce'> {
  const get = (name: string) => element.getAttribute(name) ?? element.getAttribute(`data-${name}`)
  const prefill: Record<string, PrefillValue> = {}
  for (const { name, value } of element.attributes) {
    const [, id] = name.match(/^(?:data-)?prefill-(.+)$/) ?? []
    if (id) prefill[id] = value
  }
  return {
    lang: get('lang') || undefined,
    theme: themeOf(get('theme')),
    draft: get('draft') === 'none' ? 'none' : 'tab',
    prefill,
    // A page with a policy shows it to its scripts only, and not as an attribute.
    nonce: element.nonce || get('nonce') || undefined,
  }
}
