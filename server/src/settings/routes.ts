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
    accountPage: null,
    platform: config.platformNames,
    remote: { dev_new_login_method: false, web_session_revokation_datetime: '' },
    demo: config.demo,
  }
  return new Hono<AppEnv>().get('/settings', c => c.json(settings))
}
