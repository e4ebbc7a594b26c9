import type { Config } from '../../platform/config/config.ts'
import { embeddedGeocoder } from './embedded-geocoder.ts'
import type { Geocoder } from './geocoder.ts'
import { httpGeocoder } from './http-geocoder.ts'

/** The map service where one is configured, else the few streets of the demo's towns. */
export function openGeocoder({ geocoder, productName }: Config): Geocoder {
  return geocoder
    ? httpGeocoder({ ...geocoder, userAgent: productName.replace(/[^\x20-\x7e]/g, '') || 'Ventanilla' })
    : embeddedGeocoder
}
