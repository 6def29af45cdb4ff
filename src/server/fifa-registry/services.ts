import type { InternationalRegistry } from './registry/registry.ts'

declare module '../platform/services.ts' {
  interface Services {
    international: InternationalRegistry
  }
}
