import { remoteSettingsSchema, type Settings } from '@ventanilla/api'
import { availableLanguages } from '@ventanilla/text'
import { Hono } from 'hono'
import type { AddressOf } from '../../../platform/http/client-address.ts'
import { type AppEnv, personOf } from '../../../platform/http/context.ts'
import { hostBranding } from '../../../platform/http/host-branding.ts'
import { body } from '../../../platform/http/request/body.ts'
import { requires } from '../../../platform/http/requires.ts'
import type { Deps } from '../../deps.ts'
import type { Remote } from './remote.ts'

type Means = { remote: Remote; addressOf: AddressOf }

export function settingsRoutes({ config }: Pick<Deps, 'config'>, { remote, addressOf }: Means): Hono<AppEnv> {
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
  return new Hono<AppEnv>()
    .get('/settings', async c => {
      const branding = hostBranding(config, c.req.header('Host'), {})
      return c.json({ ...fixed, branding, remote: await remote.read() } satisfies Settings)
    })
    .put('/settings/remote', requires('manage', 'usuario'), body(remoteSettingsSchema), async c => {
      const settings = c.req.valid('json')
      await remote.write(settings, personOf(c), addressOf(c))
      return c.json(settings)
    })
}
