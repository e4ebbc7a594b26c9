export { anonymousContent, anonymousLocation, anonymousMark } from './anonymous.ts'
export * from './retention-rule.ts'
