import tseslint from 'typescript-eslint';

const LITERAL = 'Write the elements themselves; a spread of a literal only steers the formatter.';
const spreadsOf = (literal) =>
  ['', 'TSAsExpression > '].map((wrapper) => ({
    selector: `:matches(SpreadElement, JSXSpreadAttribute) > ${wrapper}${literal}`,
    message: LITERAL,
  }));

const onlyInPlatform = (names, instead) => ({ name: '@nestjs/common', importNames: names, message: instead });

export default tseslint.config(
  { ignores: ['**/*.{mjs,cjs}', 'web/dist', 'web/src/api/schema.d.ts'] },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { project: './tsconfig.json' } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'off', // would turn injected classes into types and switch injection off
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      'max-lines': ['error', { max: 300 }],
      eqeqeq: 'error',
      'no-restricted-syntax': ['error', ...spreadsOf('ArrayExpression'), ...spreadsOf('ObjectExpression')],
      'no-console': ['error', { allow: ['error'] }],
    },
  },
  { files: ['src/**/*.ts'], languageOptions: { parserOptions: { project: './src/tsconfig.json' } } },
  {
    files: ['src/{modules,surfaces}/**/*.controller.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            onlyInPlatform(
              ['Req', 'Res', 'Request', 'Response', 'Next'],
              'Controllers never touch requests and answers.',
            ),
            onlyInPlatform(
              ['Query'],
              'Use @Listing() or a decorator of your own: GET bodies count as query parameters too.',
            ),
          ],
        },
      ],
    },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { project: './web/tsconfig.json' } },
    rules: { 'max-lines': ['error', { max: 250 }] },
  },
  {
    files: ['test/**/*.ts'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/require-await': 'off',
    },
  },
);
