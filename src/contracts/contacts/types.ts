export interface ContactDetailDocument {
  id: number;
  label: string;
  value: string;
}

export interface ContactDocument extends Record<string, unknown> {
  id: number;
  first_name: string | null;
  last_name: string | null;
  company_name: string | null;
  phone_numbers: ContactDetailDocument[];
  emails: ContactDetailDocument[];
}

export const nameOfContact = ({
  first_name,
  last_name,
  company_name,
}: Pick<ContactDocument, 'first_name' | 'last_name' | 'company_name'>): string | null =>
  [first_name, last_name].filter((part) => part !== null).join(' ') || company_name;

export interface ContactFields {
  firstName: string | null;
  lastName: string | null;
  companyName: string | null;
  information: string | null;
}

/** The last state of a deleted contact. */
export interface ContactSnapshot extends ContactFields {
  createdAt: number;
  updatedAt: number;
}
