import type { Settings } from '@ventanilla/api'
import { availableLanguages } from '@ventanilla/text'
import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import type { AppEnv } from '../http/context.ts'

export function settingsRoutes({ config }: Pick<Deps, 'config'>): Hono<AppEnv> {
  const settings: Settings = {
    productName: config.productName,
    defaultLanguage: config.defaultLanguage,
    languages: [...availableLanguages],
    branding: {},
    singleSignOn: false,
    demo: config.demo,
  }
  return new Hono<AppEnv>().get('/settings', c => c.json(settings))
}
