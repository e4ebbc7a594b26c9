import { endpoints } from '@ventanilla/api'
import type { Config } from '../../../platform/config/config.ts'
import { describeEndpoint } from './describe-endpoint.ts'
import type { Described } from './described.ts'
import { sharedSchemas } from './schema-of.ts'
import { tags } from './tags.ts'

/** The OpenAPI 3.1 document of the whole interface, from the schemas that parse it. */
export function openapiDocument(config: Pick<Config, 'productName' | 'publicUrl'>) {
  const paths: Record<string, Record<string, Described>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeEndpoint(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${config.productName} API`,
      version: '1',
      description:
        'Forms of a municipality and their answers. Errors are problem+json (RFC 9457) with a stable code; unknown keys are refused.',
    },
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    servers: [{ url: `${config.publicUrl ?? ''}/api/v1` }],
    paths,
    components: {
      schemas: sharedSchemas(),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: config.publicUrl?.startsWith('https:') ? '__Host-ventanilla' : 'ventanilla',
        },
        key: { type: 'http', scheme: 'bearer', description: 'The key of a program: POST /api-keys' },
        citizen: { type: 'http', scheme: 'bearer' },
        link: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}
export type OpenapiDocument = ReturnType<typeof openapiDocument>
