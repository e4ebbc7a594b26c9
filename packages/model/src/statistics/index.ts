export { statisticsKeys } from './keys.ts'
export * from './numbers.ts'
export * from './summary.ts'
export * from './times.ts'
