const categories: Readonly<Record<string, string>> = {
  security: 'Security',
  data: 'Data',
  exposure: 'Exposure',
  credentials: 'Credentials',
  access: 'Access',
  integrations: 'Integrations',
  runtime: 'Runtime',
};

export const categoryLabel = (value: string): string =>
  (Object.hasOwn(categories, value) ? categories[value] : undefined) ?? value;
