import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// VITE_API_ROOT and VITE_LOGIN_URL are read by the client itself (contract, section 2; OP-008).
export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist/client',
    // Bundled assets as data: addresses would need a hole in the security policy.
    assetsInlineLimit: 0,
    // The styles use light-dark(), which would otherwise be rewritten for browsers from before 2024.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A page waits for every file that it is made of, so what is loaded together is one file.
          groups: [
            { name: 'react', test: packages('react', 'react-dom', 'scheduler'), priority: 4 },
            { name: 'zod', test: packages('zod'), priority: 4 },
            { name: 'login', tags: ['$initial'], priority: 3 },
            { name: 'mui', test: packages('@mui', '@emotion', 'stylis'), priority: 2 },
            {
              name: 'admin',
              test: packages(
                'ra-core',
                'react-router',
                'react-hook-form',
                '@tanstack/(react-query|query-core)',
              ),
              priority: 2,
            },
            {
              name: 'shell',
              test: /src[\\/](domain|app[\\/](platform|ui))[\\/]|[\\/]lucide-react[\\/]/,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})

function packages(...names: string[]): RegExp {
  const inside = names.join('|').replaceAll('/', '[\\\\/]')
  return new RegExp(`[\\\\/]node_modules[\\\\/](${inside})[\\\\/]`)
}
