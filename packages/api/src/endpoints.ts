import type { Endpoint } from './endpoint/endpoint.ts'
import * as resources from './resources.ts'

type Resources = typeof resources
type Each = { [R in keyof Resources]: Resources[R][keyof Resources[R]] }[keyof Resources]

/** Every endpoint by method and path, as a type: the client is made from this and loads no schema. */
export type EndpointsByKey = { [E in Each as `${E['method']} ${E['path']}`]: E }

/** Every endpoint that is declared in the table of its resource. */
export const endpoints: readonly Endpoint[] = Object.values(resources).flatMap(table => Object.values<Endpoint>(table))
