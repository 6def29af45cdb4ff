// The settings of zod must apply before the first schema is made.
import '../zod.ts'

export * from '#domain/begin/calls.ts'
export * from '#domain/session/calls.ts'
