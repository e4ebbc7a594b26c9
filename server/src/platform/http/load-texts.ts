import {
  type AvailableLanguage,
  availableLanguages,
  createText,
  isAvailable,
  loadMessages,
  type Names,
  pickLanguage,
  type Text,
} from '@ventanilla/text'
import { loadMailMessages } from '@ventanilla/text/mail'
import { loadPortalMessages } from '@ventanilla/text/portal'
import { loadStepsMessages } from '@ventanilla/text/steps'
import type { Config } from '../config/config.ts'

/** The sentences for a language tag or a whole Accept-Language header. */
export type TextOf = (language: string | undefined) => Text

/** Loads every catalogue once; the answer finds the sentences for a language tag or an Accept-Language header. */
export async function loadTexts({
  productName,
  platformNames,
  defaultLanguage,
}: Pick<Config, 'productName' | 'platformNames' | 'defaultLanguage'>): Promise<TextOf> {
  const names: Names = {
    product: productName,
    platform: platformNames.name,
    platformManagement: platformNames.administration,
  }
  const texts = new Map<string, Text>()
  for (const language of availableLanguages) {
    texts.set(
      language,
      createText(
        language,
        {
          ...(await loadMessages(language)),
          ...(await loadMailMessages(language)),
          ...(await loadPortalMessages(language)),
          ...(await loadStepsMessages(language)),
        },
        names,
      ),
    )
  }
  return wanted => {
    const found = texts.get(pickLanguage(preferred(wanted), defaultLanguage))
    if (!found) throw new Error(`no catalogue for ${defaultLanguage}`)
    return found
  }
}

/** The first of the languages that a header asks for which there is; undefined where it asks for none of them. */
export function wantedLanguage(header: string | undefined): AvailableLanguage | undefined {
  return preferred(header)
    .map(tag => [tag, tag.split('-')[0]?.toLowerCase() ?? ''].find(isAvailable))
    .find(language => language !== undefined)
}

/** The tags of an Accept-Language header, the most wanted first. */
function preferred(header: string | undefined): string[] {
  return (header ?? '')
    .slice(0, 200)
    .split(',')
    .map(part => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map(parameter => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean)
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
}
