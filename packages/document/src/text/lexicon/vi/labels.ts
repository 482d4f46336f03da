import type { LabelWords } from '../label-words.ts';

export const labels: LabelWords = {
  labelsAdded: {
    total: 'Tổng cộng, Tổng cộng tiền thanh toán, Tổng tiền thanh toán',
    subtotal: 'Cộng tiền hàng, Tiền hàng, Thành tiền trước thuế',
    tax: 'Thuế GTGT, Tiền thuế GTGT, Tiền thuế',
    amountDue: 'Số tiền phải thanh toán, Còn phải thanh toán',
    documentDate: 'Ngày, Ngày lập, Ngày hóa đơn',
    dueDate: 'Hạn thanh toán, Ngày đến hạn',
    invoiceNumber: 'Số hóa đơn, Hóa đơn số, Số HĐ',
    purchaseOrderNumber: 'Số đơn hàng, Đơn hàng số',
    paymentTerms: 'Điều khoản thanh toán, Hình thức thanh toán',
    currency: 'Đồng tiền thanh toán, Loại tiền',
    vendor: 'Đơn vị bán hàng, Người bán, Bên bán, Nhà cung cấp',
    buyer: `Tên đơn vị mua, Đơn vị mua hàng, Họ tên người mua hàng, Người mua, Bên mua, Khách hàng, Tên đơn
      vị`,
    shipTo: 'Địa chỉ giao hàng',
    taxId: 'Mã số thuế, MST',
    deliveryDate: 'Ngày giao hàng',
    customerNumber: 'Mã khách hàng',
    discount: 'Chiết khấu',
  },
};
