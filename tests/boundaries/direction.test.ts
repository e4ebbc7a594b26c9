import { describe, expect, it } from 'vitest'
import { importsOf, sourcesUnder } from './sources.ts'

/** Each package lists exactly what it may import (docs/contributing.md, The tree). `node:` stands for all of Node. */
const allowed: Record<string, readonly string[]> = {
  'packages/model': ['valibot', '@mapbox/vector-tile', 'pbf'],
  'packages/text': ['@ventanilla/model', '@formatjs/intl', 'intl-messageformat'],
  'packages/api': ['@ventanilla/model', 'valibot'],
  'packages/ui': [
    '@ventanilla/model',
    '@ventanilla/text',
    'react',
    '@floating-ui/react',
    'leaflet',
    'pmtiles',
    'signature_pad',
  ],
  'packages/widget': [
    '@ventanilla/model',
    '@ventanilla/text',
    '@ventanilla/api',
    '@ventanilla/ui',
    'react',
    'react-dom',
    'qrcode',
  ],
  backoffice: [
    '@ventanilla/model',
    '@ventanilla/text',
    '@ventanilla/api',
    '@ventanilla/ui',
    'react',
    'react-dom',
    'react-router',
    '@tanstack/react-query',
    'lucide-react',
    '@fontsource-variable/public-sans',
    'frappe-charts',
    'qrcode',
    'write-excel-file',
    '@simplewebauthn/browser',
  ],
  server: [
    '@ventanilla/model',
    '@ventanilla/text',
    '@ventanilla/api',
    'node:',
    'hono',
    '@hono/node-server',
    'valibot',
    '@valibot/to-json-schema',
    'drizzle-orm',
    'better-sqlite3',
    'pg',
    '@opentelemetry/api',
    '@opentelemetry/core',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace-node',
    'otpauth',
    'lucia',
    '@node-rs/argon2',
    'pino',
    'prom-client',
    'pg-copy-streams',
    'rate-limiter-flexible',
    'file-type',
    '@aws-sdk/client-s3',
    'nodemailer',
    'openid-client',
    'pdf-lib',
    '@embedpdf/pdfium',
    '@cantoo/fontkit',
    'qrcode',
    '@simplewebauthn/server',
    'fflate',
    'zip-stream',
    'redsys-easy',
    'node-forge',
    'pmtiles',
    // Of the map of the demo's towns, which the build draws; the two readers of its test.
    'geojson-vt',
    'vt-pbf',
    '@mapbox/vector-tile',
    'pbf',
  ],
}

/** Each outside library lives behind one folder, so it can be replaced there. */
const homes: Record<string, string | readonly string[]> = {
  '@formatjs/intl': 'packages/text/src',
  'intl-messageformat': 'packages/text/src',
  '@floating-ui/react': ['packages/ui/src/overlay'],
  signature_pad: ['packages/ui/src/lazy/signature'],
  leaflet: 'packages/ui/src/lazy/map',
  pmtiles: ['packages/ui/src/lazy/map', 'server/src/adapters/maps', 'server/src/demo/town-map'],
  '@mapbox/vector-tile': ['packages/model/basemap', 'server/src/demo/town-map'],
  pbf: ['packages/model/basemap', 'server/src/demo/town-map'],
  'geojson-vt': 'server/src/demo/town-map',
  'vt-pbf': 'server/src/demo/town-map',
  'frappe-charts': 'backoffice/src/features/statistics/days',
  qrcode: ['backoffice/src/components', 'packages/widget/src/elsewhere', 'server/src/platform/pdf'],
  'write-excel-file': 'backoffice/src/components/list',
  fflate: ['server/src/platform/spreadsheet', 'server/src/platform/zip'],
  'zip-stream': 'server/src/platform/zip',
  'redsys-easy': 'server/src/adapters/payments',
  'node-forge': 'server/src/platform/signing',
  lucia: 'server/src/features/accounts',
  '@simplewebauthn/server': 'server/src/features/accounts',
  '@simplewebauthn/browser': 'backoffice/src/features/second-factor',
  '@node-rs/argon2': 'server/src/features/accounts',
  'better-sqlite3': 'server/src/platform/db',
  pg: 'server/src/platform/db',
  '@opentelemetry/api': 'server/src/platform/traces',
  '@opentelemetry/core': 'server/src/platform/traces',
  '@opentelemetry/exporter-trace-otlp-http': 'server/src/platform/traces',
  '@opentelemetry/resources': 'server/src/platform/traces',
  '@opentelemetry/sdk-trace-node': 'server/src/platform/traces',
  'rate-limiter-flexible': 'server/src/platform/http',
  pino: 'server/src',
  'file-type': 'server/src/platform/inspection',
  '@aws-sdk/client-s3': 'server/src/adapters/files',
  'openid-client': 'server/src/adapters/identity',
  'pdf-lib': 'server/src/platform/pdf',
  '@embedpdf/pdfium': 'server/src/platform/first-page',
  '@cantoo/fontkit': 'server/src/platform/pdf',
  nodemailer: 'server/src/adapters/mail',
}

function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return 'node:'
  const parts = specifier.split('/')
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier)
}

describe.each(Object.keys(allowed))('%s', folder => {
  // How a package is built is no part of it.
  const sources = sourcesUnder(folder).filter(({ path }) => !/\.config\.ts$|^backoffice\/build\//.test(path))

  it('imports only what it may', () => {
    const strangers = sources.flatMap(source =>
      importsOf(source)
        .filter(specifier => !specifier.startsWith('.'))
        .filter(specifier => !allowed[folder]?.includes(packageOf(specifier)))
        .map(specifier => `${source.path} imports ${specifier}`),
    )
    expect(strangers).toEqual([])
  })

  it('reaches other packages by their name, never by a path', () => {
    // The gallery shows what packages keep to themselves, as their tests do.
    const shipped = sources.filter(({ path }) => !path.startsWith('backoffice/gallery/'))
    const climbers = shipped.flatMap(source =>
      importsOf(source)
        .filter(specifier => /\.\.\/(?:\.\.\/)*(?:packages|server|backoffice)\//.test(specifier))
        .map(specifier => `${source.path} imports ${specifier}`),
    )
    expect(climbers).toEqual([])
  })
})

it('keeps each outside library in its one folder', () => {
  const strays = Object.keys(allowed).flatMap(folder =>
    sourcesUnder(folder).flatMap(source =>
      importsOf(source)
        .filter(specifier => {
          const home = homes[packageOf(specifier)]
          return home !== undefined && ![home].flat().some(folder => source.path.startsWith(folder))
        })
        .map(
          specifier =>
            `${source.path} imports ${specifier}, which lives in ${[homes[packageOf(specifier)]].flat().join(', ')}`,
        ),
    ),
  )
  expect(strays).toEqual([])
})

it('keeps schemas out of the rules, so the widget carries no valibot', () => {
  const values = sourcesUnder('packages/model/src').filter(({ text }) => text.includes("from 'valibot'"))
  const schemas = new Set(values.map(({ path }) => path.replace('packages/model/src/', '')))
  const rules = sourcesUnder('packages/model/src').filter(
    ({ path }) => !path.endsWith('index.ts') && !schemas.has(path.replace('packages/model/src/', '')),
  )
  const heavy = rules.flatMap(({ path, text }) =>
    [...text.matchAll(/^import \{([^}]*)\} from '([^']+)'/gm)]
      .filter(match => {
        const names = (match[1] ?? '').split(',').map(name => name.trim())
        const target = (match[2] ?? '').replace(/^(\.\.?\/)+/, '')
        return [...schemas].some(schema => schema.endsWith(target)) && names.some(name => name.endsWith('Schema'))
      })
      .map(match => `${path}: ${match[0]}`),
  )
  expect(heavy).toEqual([])
})

it('tests no mock of our own modules', () => {
  const mocking = ['packages', 'server/src', 'backoffice/src', 'tests']
    .flatMap(folder => sourcesUnder(folder, { tests: true }))
    .filter(({ path, text }) => path !== 'tests/boundaries/direction.test.ts' && /vi\.(mock|doMock)\(/.test(text))
  expect(mocking.map(({ path }) => path)).toEqual([])
})
