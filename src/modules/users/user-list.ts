import { Injectable } from '@nestjs/common';
import { CompanyList } from '../../platform/database/company-list.js';
import { Reader } from '../../platform/database/reader.js';

@Injectable()
export class UserList extends CompanyList {
  constructor(reader: Reader) {
    super(reader, { table: 'users', visible: 'deleted_at = 0' });
  }
}
