import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { firstScript } from './src/server/platform/build/first-script.ts'
import { pageFiles } from './src/server/platform/build/page-files.ts'

const packages = (names: string) => new RegExp(`[\\\\/]node_modules[\\\\/](${names})[\\\\/]`)

const builtIn = (name: string) => join(import.meta.dirname, `src/app/platform/built-in/${name}.cjs`)

// Only pages with forms need these; the lists come without.
const forms = new RegExp(
  [
    String.raw`[\\/]@mui[\\/]material[\\/](?:esm[\\/])?(Alert|Autocomplete|Checkbox|CircularProgress|FilledInput|Form|Input|NativeSelect|OutlinedInput|Radio|Select|Switch|TextField|useAutocomplete)`,
    String.raw`[\\/]src[\\/]app[\\/]ui[\\/](inputs|form|search|conflict|upload|person-picker|actions[\\/](?!action\.|bulk-action\.))`,
    String.raw`[\\/]node_modules[\\/](react-hook-form|date-fns)[\\/]`,
    String.raw`[\\/]ra-core[\\/]dist[\\/](form|controller[\\/](create|edit|input|saveContext))[\\/]`,
  ].join('|'),
)
// And only the match report and the results these.
const sheets = /[\\/]src[\\/]app[\\/]ui[\\/](editable-table|wizard)[\\/]/
// What stands on the pages of records and in dialogs; a list draws its rows before it.
const records = new RegExp(
  [
    String.raw`[\\/]src[\\/]app[\\/]ui[\\/](timeline|states[\\/](Facts|RefusalAlert|facts|looks)|overlay[\\/](AppDialog|AskDialog|overlay)|frame[\\/]ShowPage)`,
    String.raw`[\\/]src[\\/]app[\\/]platform[\\/](calls[\\/](upload|download|field-errors)|drafts[\\/]use-draft|autosave[\\/]use-final-send|queue[\\/]use-write-queue\.|resource[\\/]use-(action|records?)\.)`,
  ].join('|'),
)
// What plain entities are declared with comes with the first of their pages; only the keys of their shared texts are looked up on every page.
const crud =
  /[\\/]src[\\/](domain[\\/]platform[\\/]crud[\\/](?!shared-text\.)|app[\\/](platform[\\/]resource[\\/]crud-|ui[\\/]crud[\\/]))/
const vendors = {
  react: packages('react|react-dom|scheduler'),
  // With its settings, which must apply before the first schema is made.
  zod: /[\\/]node_modules[\\/]zod[\\/]|[\\/]src[\\/]app[\\/]platform[\\/]zod\.ts$/,
  mui: packages('@mui|@emotion|stylis'),
  admin: packages('ra-core|react-router|@tanstack[\\\\/](react-query|query-core)'),
}
// What every page needs; the calls, rules and declarations of one area come with its pages, and what is asked of files with those that take some.
const shell =
  /[\\/]src[\\/](domain[\\/](platform(?![\\/](?:upload|issue-text|file-name|lookups)\.)|session)|app[\\/](platform|(?:bans|calendars|mail|notices)[\\/]shared|ui(?![\\/]overlay[\\/](?:Objections|use-restored-focus))))[\\/]|[\\/]lucide-react[\\/](?!.*[\\/](?:send|copy|paperclip|rotate-cw)\.)/

// The calls of the login, without the rest of the app.
const sessionCalls =
  /[\\/]src[\\/](domain[\\/](session[\\/](calls|user)|begin[\\/]calls|platform[\\/](input|kennitala|call))\.ts)/

// What one area asks with, for its own pages and for those of others that ask it too.
const area = /[\\/]src[\\/](?:domain|app)[\\/]([\w-]+)[\\/](?:calls|resource)\.ts$/

// Most browsers never retry a failed import or a failed preload.
const fetchedFirst: Plugin = {
  name: 'fetch-files-first',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export { fetchFilesFirst as __vitePreload } from '/src/app/platform/parts/fetch-files.ts'`
      : null,
}

// VITE_API_ROOT and VITE_LOGIN_URL are read by the client itself (contract, section 2; OP-008).
export default defineConfig({
  plugins: [react(), fetchedFirst, firstScript(), pageFiles],
  // What node-polyglot carries along for browsers that know neither, a sixth of the login page's own script, and English grammar.
  resolve: {
    alias: {
      'object.entries': builtIn('object-entries'),
      hasown: builtIn('has-own'),
      inflection: builtIn('inflection'),
    },
  },
  build: {
    outDir: 'dist/client',
    // Bundled assets as data: addresses would need a hole in the security policy.
    assetsInlineLimit: 0,
    // Includes the imported file itself, which the bundler leaves out if it has no dependencies.
    modulePreload: {
      resolveDependencies: (file, others, { hostType }) =>
        hostType === 'js' ? [...new Set([file, ...others])] : others,
    },
    // The styles use light-dark(), which would otherwise be rewritten for browsers from before 2024.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        // The login page names every file, so each character of a hash counts two hundred times.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // A page waits for every file that it is made of, so what is loaded together is one file.
          groups: [
            { name: 'react', test: vendors.react, priority: 4 },
            { name: 'zod', test: vendors.zod, priority: 4 },
            { name: 'login', tags: ['$initial'], priority: 3 },
            { name: 'session-calls', test: sessionCalls, priority: 2 },
            { name: 'mui', test: (id) => vendors.mui.test(id) && !forms.test(id), priority: 2 },
            { name: 'admin', test: (id) => vendors.admin.test(id) && !forms.test(id), priority: 2 },
            { name: (id) => area.exec(id)?.[1] ?? null, test: area, minShareCount: 2 },
            { name: 'forms', test: forms, minShareCount: 2 },
            { name: 'sheets', test: sheets, minShareCount: 2 },
            { name: 'records', test: records, minShareCount: 2 },
            { name: 'crud', test: crud, minShareCount: 2 },
            {
              name: 'shell',
              test: (id) => shell.test(id) && ![forms, sheets, records, crud].some((other) => other.test(id)),
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})
