/** The part of the test's S3 server that the test uses; the package brings no types. */
declare module 's3rver' {
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: readonly { name: string; configs: readonly string[] }[]
    })
    run(): Promise<unknown>
    close(): Promise<void>
  }
}
