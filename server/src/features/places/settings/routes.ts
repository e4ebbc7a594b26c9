import { type Settings, settings } from '@ventanilla/api'
import { availableLanguages } from '@ventanilla/text'
import { Hono } from 'hono'
import type { AddressOf } from '../../../platform/http/client-address.ts'
import { type AppEnv, staffUserOf } from '../../../platform/http/context.ts'
import { hostBranding } from '../../../platform/http/host-branding.ts'
import { route } from '../../../platform/http/request/route.ts'
import type { Deps } from '../../deps.ts'
import type { Remote } from './remote.ts'

type SettingsRouteOptions = { remote: Remote; addressOf: AddressOf; isFirstRun: () => Promise<boolean> }

export function settingsRoutes(
  { config }: Pick<Deps, 'config'>,
  { remote, addressOf, isFirstRun }: SettingsRouteOptions,
): Hono<AppEnv> {
  const fixed: Omit<Settings, 'remote' | 'branding'> = {
    productName: config.productName,
    defaultLanguage: config.defaultLanguage,
    languages: [...availableLanguages],
    singleSignOn: config.singleSignOn !== undefined,
    accountPage: config.singleSignOn?.accountUrl ?? null,
    platform: config.platformNames,
    mapTiles: config.mapTiles ? { url: config.mapTiles.url, credit: config.mapTiles.credit ?? null } : null,
    demo: config.demo,
  }
  const app = new Hono<AppEnv>()
  route(app, settings.read, async c => {
    const branding = hostBranding(config, c.req.header('Host'), {})
    const first = (await isFirstRun()) ? ({ isFirstRun: true } as const) : {}
    return { ...fixed, branding, remote: await remote.read(), ...first }
  })
  route(app, settings.changeRemote, async c => {
    const change = c.req.valid('json')
    await remote.write(change, staffUserOf(c), addressOf(c))
    return change
  })
  return app
}
