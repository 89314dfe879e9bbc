/** Comments of agents. */
export const COMMENTS: readonly string[] = [
  'Wants an offer for ten more seats by Friday.',
  'Asked for the invoice of last month again; sent by mail.',
  'Happy with the new release, will tell a colleague about us.',
  'Could not log in after the password change; solved on the call.',
  'Is away until Monday, call back then.',
  'Complained about the delivery, agreed on a refund.',
  'Interested in a yearly contract, needs to talk to finance first.',
  'Reported a bug in the export, ticket is open.',
  'Wrong number, was very polite about it.',
  'Changed the billing address, done.',
  'Asked for a demo next week, calendar invite is out.',
  'Renewal agreed, contract goes out today.',
];

/** Tags in addition to the default ones, the most used first. */
export const TAGS: readonly { name: string; color: string; description: string }[] = [
  { name: 'Billing', color: '#4a90e2', description: 'Invoices, payments, refunds' },
  { name: 'New customer', color: '#7ed321', description: 'First contact' },
  { name: 'Bug report', color: '#d0021b', description: 'Something does not work' },
  { name: 'Complaint', color: '#f5a623', description: 'Somebody is not happy' },
];

/** Contacts of the demo company, the most frequent callers first. */
export const CONTACTS: readonly { firstName: string; lastName: string; companyName: string }[] = [
  { firstName: 'Grace', lastName: 'Hopper', companyName: 'Harbor Software' },
  { firstName: 'Niklas', lastName: 'Lindqvist', companyName: 'Nordlys Energi' },
  { firstName: 'Aisha', lastName: 'Bello', companyName: 'Savanna Logistics' },
  { firstName: 'Camille', lastName: 'Roche', companyName: 'Atelier Roche' },
  { firstName: 'Oliver', lastName: 'Grant', companyName: 'Grant & Sons' },
  { firstName: 'Mei', lastName: 'Tanaka', companyName: 'Sakura Travel' },
  { firstName: 'Jonas', lastName: 'Weber', companyName: 'Weber Maschinenbau' },
  { firstName: 'Lucía', lastName: 'Navarro', companyName: 'Clínica Navarro' },
  { firstName: 'Tom', lastName: 'Ashworth', companyName: 'Ashworth Farms' },
  { firstName: 'Ewa', lastName: 'Kowalska', companyName: 'Studio Kowalska' },
  { firstName: 'Samuel', lastName: 'Osei', companyName: 'Osei Consulting' },
  { firstName: 'Marta', lastName: 'Ribeiro', companyName: 'Padaria Ribeiro' },
  { firstName: 'Inès', lastName: 'Benali', companyName: 'Clinique du Parc' },
  { firstName: 'Hugo', lastName: 'Moreau', companyName: 'Moreau & Fils' },
  { firstName: 'Léa', lastName: 'Fontaine', companyName: 'Studio Fontaine' },
  { firstName: 'Mathis', lastName: 'Roux', companyName: 'Transports Roux' },
  { firstName: 'Nadia', lastName: 'Cherif', companyName: 'Pharmacie des Halles' },
  { firstName: 'Pierre', lastName: 'Lefèvre', companyName: 'Lefèvre Immobilier' },
  { firstName: 'Sarah', lastName: 'Cohen', companyName: 'Librairie Cohen' },
  { firstName: 'Alice', lastName: 'Thornton', companyName: 'Thornton Interiors' },
  { firstName: 'Benjamin', lastName: 'Okoro', companyName: 'Okoro Logistics' },
  { firstName: 'Daniel', lastName: 'Singh', companyName: 'Singh Dental Care' },
  { firstName: 'Emily', lastName: 'Carter', companyName: 'Carter Catering' },
  { firstName: 'Finlay', lastName: 'MacLeod', companyName: 'Highland Outfitters' },
  { firstName: 'Harriet', lastName: 'Lowe', companyName: 'Lowe Architects' },
  { firstName: 'Imran', lastName: 'Sheikh', companyName: 'Northgate Motors' },
  { firstName: 'Alan', lastName: 'Rivera', companyName: 'Rivera Roofing' },
  { firstName: 'Brenda', lastName: 'Kowalski', companyName: 'Lakeside Realty' },
  { firstName: 'Diane', lastName: 'Nguyen', companyName: 'Nguyen & Partners' },
  { firstName: 'Evan', lastName: 'Brooks', companyName: 'Brooks Hardware' },
];
